// What a mutant keeps from coming is waited for in thousands of runs.
import { configure } from '@testing-library/dom';

jest.setTimeout(6_000);
configure({ asyncUtilTimeout: 2_000 });
