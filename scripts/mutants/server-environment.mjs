import FirstFailureEnvironment from '../sql-mutants/first-failure-environment.mjs';
import { untilFirstFailure } from './first-failure.mjs';

export default untilFirstFailure(FirstFailureEnvironment);
