import { appendFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';

/** File to which journeys append interaction timings; unset, they record none. */
const TO = process.env.INTERACTIONS_TO;
/** CPU throttling factor while recording. */
const CPU_THROTTLING = 4;

/** Timing of one event, such as a tap or a key press. One interaction has several. */
export interface InteractionEvent {
  /** Id shared by all events of one interaction. */
  readonly of: string;
  /** Milliseconds from the input to the next frame; browsers report from 16 ms. */
  readonly took: number;
  readonly type: string;
  /** The screen of the interaction. */
  readonly screen: string;
}

/** Runs in the page. */
function reportInteractions(): void {
  interface EventTiming extends PerformanceEntry {
    readonly interactionId: number;
  }
  const { reportInteraction } = window as unknown as {
    reportInteraction: (line: string) => Promise<void>;
  };
  // The page may have changed by the time the browser reports the event.
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
      void reportInteraction(JSON.stringify(event));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Records the interactions of a context's pages on a throttled CPU, if `INTERACTIONS_TO` is set.
 */
export async function keepInteractions(context: BrowserContext): Promise<void> {
  if (TO === undefined) return;
  await context.exposeFunction('reportInteraction', (line: string) =>
    appendFileSync(TO, `${line}\n`),
  );
  await context.addInitScript(reportInteractions);
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then((cdp) => cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING }))
      // The page is already closed.
      .catch(() => undefined);
  });
}
