import FirstFailureEnvironment from '../sql-mutants/trying/first-failure-environment.mjs';
import { untilFirstFailure } from './first-failure.mjs';

export default untilFirstFailure(FirstFailureEnvironment);
