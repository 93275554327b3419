import { newCodeFault, type NewCodeStep } from './new-code.ts';

test.each<[NewCodeStep, string, string, ReturnType<typeof newCodeFault>]>([
  ['first', '', '', 'digits'],
  ['first', '58047', '', 'digits'],
  ['first', '580473', '', null],
  ['first', '123456', '', 'run'],
  ['first', '739284', '', 'phone'],
  ['again', '580473', '', 'digits'],
  ['again', '580473', '58047', 'digits'],
  ['again', '580473', '580474', 'mismatch'],
  ['again', '580473', '580473', null],
])('at the step %s, %j and %j have the fault %j', (step, first, again, fault) => {
  expect(newCodeFault(step, { first, again }, '+49 7392 84')).toBe(fault);
});
