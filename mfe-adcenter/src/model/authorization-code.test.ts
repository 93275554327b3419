import { authorizationCodeFault } from './authorization-code.ts';

test.each([
  ['', 'codeRequired'],
  ['  ', 'codeRequired'],
  ['hello', 'codeFormat'],
  ['K7QD-94XM-TRGA-CH6P', 'codeFormat'],
  ['K7QD-94XM-TRG!', 'codeFormat'],
  ['K7QD-94XM-TRGA', null],
  [' k7qd 94xm–trga ', null],
])('the code "%s" is %s', (typed, fault) => {
  expect(authorizationCodeFault(typed)).toBe(fault);
});
