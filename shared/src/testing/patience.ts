// A machine with other things to do makes a test slow, not wrong. What never comes is still missed.
import { configure } from '@testing-library/dom';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 5_000 });
