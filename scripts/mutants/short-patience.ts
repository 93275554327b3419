// Short time limits, because mutants make thousands of runs wait for what never comes.
import { configure } from '@testing-library/dom';

jest.setTimeout(6_000);
configure({ asyncUtilTimeout: 2_000 });
