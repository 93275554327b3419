import { openTabChannel } from './tab-channel.ts';

describe('without BroadcastChannel', () => {
  const real = globalThis.BroadcastChannel;
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
  afterEach(() => {
    globalThis.BroadcastChannel = real;
  });

  test('a message passes through localStorage and leaves nothing behind', () => {
    const writing = jest.spyOn(Storage.prototype, 'setItem');
    const line = openTabChannel('line', jest.fn());
    line.post({ total: 3 });
    expect(writing).toHaveBeenCalledWith('line', '{"total":3}');
    expect(localStorage.getItem('line')).toBeNull();
    line.close();
  });

  test('messages of other tabs are heard until the line is closed', () => {
    const heard = jest.fn();
    const line = openTabChannel('line', heard);
    const say = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    say('line', '{"total":3}');
    say('line', null);
    say('line', '{"total":');
    say('another', '{"total":4}');
    expect(heard.mock.calls).toEqual([[{ total: 3 }]]);
    line.close();
    say('line', '{"total":5}');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('a full storage keeps nobody from going on', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const line = openTabChannel('line', jest.fn());
    expect(() => line.post(1)).not.toThrow();
    line.close();
  });
});
