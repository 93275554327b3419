// What a mutant keeps from coming is waited for in thousands of runs.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 2_000 });
