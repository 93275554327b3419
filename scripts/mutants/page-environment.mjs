import PageEnvironment from '../../shared/src/testing/jsdom-environment.mjs';
import { untilFirstFailure } from './first-failure.mjs';

export default untilFirstFailure(PageEnvironment);
