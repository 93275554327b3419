import type * as Copy from './form-context.ts';

it('every copy of the module has the same context: form and field may come from two bundles', () => {
  const load = () => {
    let copy: typeof Copy | undefined;
    jest.isolateModules(() => {
      copy = jest.requireActual<typeof Copy>('./form-context.ts');
    });
    return copy;
  };
  const [one, other] = [load(), load()];
  expect(one).not.toBe(other);
  expect(one?.FormContext).toBe(other?.FormContext);
});
