import { canRefresh, reloadUnlessRefreshed, type RefreshHook } from './dev-reload.ts';

const hookWith = (...renderers: { scheduleRefresh?: unknown }[]): RefreshHook => ({
  renderers: new Map(renderers.map((renderer, id) => [id, renderer])),
});

test.each([
  ['no hook', undefined, false],
  ['a hook of another make', {}, false],
  ['no renderer', hookWith(), false],
  ['production React', hookWith({}), false],
  ['development React', hookWith({ scheduleRefresh: () => undefined }), true],
  ['both', hookWith({}, { scheduleRefresh: () => undefined }), true],
])('with %s, components can be exchanged in the page: %s', (_, hook, can) => {
  expect(canRefresh(hook)).toBe(can);
});

describe('an edit', () => {
  const run = (statuses: string[], hook: RefreshHook) => {
    const reload = jest.fn();
    let tell: (status: string) => void = () => undefined;
    const hot = { addStatusHandler: (handler: typeof tell) => void (tell = handler) };
    reloadUnlessRefreshed(hot, () => hook, reload);
    for (const status of statuses) tell(status);
    return reload;
  };
  const UPDATE = ['check', 'prepare', 'ready', 'dispose', 'apply', 'idle'];

  test('that nothing would render loads the page again', () => {
    expect(run(UPDATE, hookWith({}))).toHaveBeenCalledTimes(1);
  });

  test('that is rendered in place does not', () => {
    expect(run(UPDATE, hookWith({ scheduleRefresh: () => undefined }))).not.toHaveBeenCalled();
  });

  test.each([[['check', 'idle']], [[...UPDATE.slice(0, -1), 'fail']]])(
    'that is none, or fails, does not: %j',
    (statuses) => {
      expect(run(statuses, hookWith({}))).not.toHaveBeenCalled();
    },
  );
});
