// Long time limits: a busy machine makes a test slow, not wrong. What never comes still fails.
import { configure } from '@testing-library/dom';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });
