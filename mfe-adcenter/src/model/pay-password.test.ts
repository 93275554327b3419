import { payPasswordFaults } from './pay-password.ts';

test.each([
  ['a first one', { old_password: null, password: '123456', confirmation: '123456' }, {}],
  ['a change', { old_password: '111111', password: '123456', confirmation: '123456' }, {}],
  [
    'nothing entered',
    { old_password: '', password: '', confirmation: '' },
    { old_password: 'digits', password: 'digits', confirmation: 'digits' },
  ],
  [
    'five digits',
    { old_password: null, password: '12345', confirmation: '12345' },
    { password: 'digits', confirmation: 'digits' },
  ],
  [
    'the same as before',
    { old_password: '123456', password: '123456', confirmation: '123456' },
    { password: 'same' },
  ],
  [
    'a slip in the repetition',
    { old_password: null, password: '123456', confirmation: '123457' },
    { confirmation: 'mismatch' },
  ],
])('%s', (_, draft, faults) => {
  expect(payPasswordFaults(draft)).toEqual(faults);
});
