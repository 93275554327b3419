import { EventHub, LIMITS, type Page } from './event-hub.ts';
import type { UserMarks } from './user-marks.ts';

const { jest } = import.meta;

describe('the open streams', () => {
  let hub: EventHub;
  let marks: UserMarks | null;
  beforeEach(() => {
    jest.useFakeTimers();
    hub = new EventHub((error) => {
      throw error;
    });
    hub.open();
    marks = { balances: 'a', plans: 'b', unread: '0', notices: '0' };
  });
  afterEach(() => {
    hub.close();
    jest.useRealTimers();
  });

  function pageOf(userId = 'someone', lastId: string | null = null) {
    const page = { written: [] as string[], isStalled: false, isClosed: false };
    const gone = hub.add(
      {
        write: (text) => page.written.push(text) > 0,
        get isStalled() {
          return page.isStalled;
        },
        close: (last) => {
          page.isClosed = true;
          if (last !== undefined) page.written.push(last);
        },
      } satisfies Page,
      userId,
      lastId,
      async () => marks,
    );
    return Object.assign(page, { gone });
  }
  let times = 0;
  const change = () => {
    marks = { balances: `a${(times += 1)}`, plans: 'b', unread: '0', notices: '0' };
    hub.hear('someone');
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('tell the first of many changes at once, the others ever more rarely, until it is quiet again', async () => {
    const page = pageOf();
    await pass(0);
    expect(page.written).toEqual(['id: a.b.0.0\nevent: change\ndata: []\n\n']);
    page.written.length = 0;
    change();
    await pass(0);
    expect(page.written).toHaveLength(1);
    for (let ms = 0; ms < 60_000; ms += 100) {
      change();
      await pass(100);
    }
    const events = page.written.filter((text) => text.startsWith('id'));
    // 1, 2, 4, 8, 16, 30 s.
    expect(events.length).toBeGreaterThanOrEqual(6);
    expect(events.length).toBeLessThanOrEqual(8);
    await pass(120_000);
    page.written.length = 0;
    change();
    await pass(0);
    change();
    await pass(LIMITS.pause.least);
    expect(page.written).toHaveLength(2);
  });

  test('tell a change that does not wait within a second, in the midst of others', async () => {
    const page = pageOf();
    await pass(0);
    for (let ms = 0; ms < 60_000; ms += 100) {
      change();
      await pass(100);
    }
    page.written.length = 0;
    marks = { balances: 'a', plans: 'b', unread: '1', notices: '1' };
    hub.hear('someone at once');
    await pass(LIMITS.pause.least);
    expect(page.written.join('')).toContain('"notices"');
    // Of many, no more than one a second.
    page.written.length = 0;
    for (let notices = 2; notices < 52; notices += 1) {
      marks = { ...marks, notices: String(notices) };
      hub.hear('someone at once');
      await pass(100);
    }
    expect(page.written.filter((text) => text.startsWith('id')).length).toBeLessThanOrEqual(5);
  });

  test('tell nothing where nothing has changed', async () => {
    const page = pageOf('someone', 'a.b.0.0');
    await pass(0);
    hub.hear('someone');
    await pass(0);
    expect(page.written).toEqual([]);
  });

  test('of one user are bounded: the oldest gives way', async () => {
    const pages = Array.from({ length: LIMITS.streamsOfUser + 1 }, () => pageOf());
    expect(pages.map(({ isClosed }) => isClosed)).toEqual([
      true,
      ...pages.slice(1).map(() => false),
    ]);
    expect(hub.count).toBe(LIMITS.streamsOfUser);
  });

  test('get a heartbeat, and one that reads nothing is closed', async () => {
    const [page, slow] = [pageOf('one'), pageOf('two')];
    await pass(0);
    slow.isStalled = true;
    page.written.length = 0;
    await pass(LIMITS.heartbeat);
    expect(page.written).toEqual([':\n\n']);
    expect({ slow: slow.isClosed, count: hub.count }).toEqual({ slow: true, count: 1 });
  });

  test('end after a while, with their session, and with the server', async () => {
    const old = pageOf();
    await pass(LIMITS.life * 1.2);
    expect(old.isClosed).toBe(true);
    const ended = pageOf();
    marks = null;
    await pass(0);
    expect(ended.isClosed).toBe(true);
    const last = pageOf();
    hub.close();
    expect({ closed: last.isClosed, room: hub.hasRoom, count: hub.count }).toEqual({
      closed: true,
      room: false,
      count: 0,
    });
  });

  test('are told of everything when their session ends, so that the page makes a request', async () => {
    const page = pageOf();
    await pass(0);
    page.written.length = 0;
    marks = null;
    hub.hear('someone');
    await pass(0);
    expect(page.written).toEqual([
      'id: a.b.0.0\nevent: change\ndata: ["balances","plans","unread","notices"]\n\n',
    ]);
  });

  test('look for what they did not hear, spread over a while', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => pageOf(`user ${index}`));
    await pass(0);
    let share = 0;
    const random = jest.spyOn(Math, 'random').mockImplementation(() => (share += 0.04));
    for (const page of pages) page.written.length = 0;
    marks = { balances: 'a', plans: 'b', unread: '1', notices: '0' };
    hub.lookAgain();
    await pass(LIMITS.spread / 2);
    const some = pages.filter(({ written }) => written.some((text) => text.startsWith('id')));
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(pages.length);
    await pass(LIMITS.spread / 2);
    for (const { written } of pages) expect(written.join('')).toContain('["unread"]');
    random.mockRestore();
  });

  test('tell a change that they hear at once, also while they are about to look', async () => {
    const page = pageOf();
    await pass(0);
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.9);
    hub.lookAgain();
    random.mockRestore();
    page.written.length = 0;
    change();
    await pass(0);
    expect(page.written.join('')).toContain('["balances"]');
  });
});
