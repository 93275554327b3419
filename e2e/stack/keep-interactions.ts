import { appendFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';

/** Where journeys keep how long each interaction took; they do where it is set. */
const TO = process.env.INTERACTIONS_TO;
/** How many times slower than this machine the processor is meanwhile. */
const SLOWER = 4;

/** What a browser tells of an event of an interaction: a tap, a key. One interaction has several. */
export interface InteractionEvent {
  /** The same for all events of one interaction. */
  readonly of: string;
  /** From the input to the next frame that shows what came of it, in milliseconds; told from 16 on. */
  readonly took: number;
  readonly type: string;
  /** The screen that it was done on. */
  readonly screen: string;
}

/** Runs in the page. */
function tellInteractions(): void {
  interface EventTiming extends PerformanceEntry {
    readonly interactionId: number;
  }
  const { tellInteraction } = window as unknown as {
    tellInteraction: (line: string) => Promise<void>;
  };
  // By the time the browser tells of an event its page may be another.
  const screens = new Map<number, string>();
  const screen = () => location.hash.replace(/[?].*/, '') || '#/';
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    const note = ({ timeStamp }: Event) => screens.set(timeStamp, screen());
    window.addEventListener(type, note, { capture: true });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      if (entry.interactionId === 0) continue;
      const event: InteractionEvent = {
        of: `${performance.timeOrigin} ${entry.interactionId}`,
        took: entry.duration,
        type: entry.name,
        screen: screens.get(entry.startTime) ?? screen(),
      };
      void tellInteraction(JSON.stringify(event));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Has a context's pages keep their interactions, on a slow processor, where that is asked for. */
export async function keepInteractions(context: BrowserContext): Promise<void> {
  if (TO === undefined) return;
  await context.exposeFunction('tellInteraction', (line: string) =>
    appendFileSync(TO, `${line}\n`),
  );
  await context.addInitScript(tellInteractions);
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then((cdp) => cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }))
      // The page is gone already.
      .catch(() => undefined);
  });
}
