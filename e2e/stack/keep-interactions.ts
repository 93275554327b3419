import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** File to which journeys append interaction timings; unset, they record none. */
const TO = process.env.INTERACTIONS_TO;
/** CPU throttling factor while recording. */
const CPU_THROTTLING = 4;

/** Milliseconds after an input in which a journey does nothing. */
const PAUSE = 300;
const LOCATOR_INPUTS = ['click', 'dblclick', 'tap', 'press', 'fill', 'check', 'uncheck'];
const KEYBOARD_INPUTS = ['press', 'type'];

/** Timing of one event, such as a tap or a key press. One interaction has several. */
export interface InteractionEvent {
  /** Id shared by all events of one interaction. */
  readonly of: string;
  /** Milliseconds from the input to the next frame; browsers report from 16 ms. */
  readonly took: number;
  /** Milliseconds of it until its handlers ran, and of its handlers; the rest is rendering up to the frame. */
  readonly waited: number;
  readonly handled: number;
  readonly type: string;
  /** The screen of the interaction. */
  readonly screen: string;
  /** What was touched: its role or element, and its name or text. */
  readonly target: string;
}

/** Runs in the page. */
function reportInteractions(): void {
  interface EventTiming extends PerformanceEntry {
    readonly interactionId: number;
    readonly processingStart: number;
    readonly processingEnd: number;
  }
  const { reportInteraction } = window as unknown as {
    reportInteraction: (line: string) => Promise<void>;
  };
  // The page may have changed by the time the browser reports the event.
  const places = new Map<number, { screen: string; target: string }>();
  const place = (target: EventTarget | null) => {
    const screen = location.hash.replace(/[?].*/, '') || '#/';
    if (!(target instanceof Element)) return { screen, target: '' };
    const control = target.closest('a, button, input, textarea, label, [role]') ?? target;
    const role = control.getAttribute('role') ?? control.localName;
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 24);
    return { screen, target: `${role} ${name}` };
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    const note = ({ timeStamp, target }: Event) => places.set(timeStamp, place(target));
    window.addEventListener(type, note, { capture: true });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      const { processingStart, processingEnd, startTime } = entry;
      if (entry.interactionId === 0) continue;
      const event: InteractionEvent = {
        of: `${performance.timeOrigin} ${entry.interactionId}`,
        took: entry.duration,
        waited: Math.round(processingStart - startTime),
        handled: Math.round(processingEnd - processingStart),
        type: entry.name,
        ...(places.get(startTime) ?? place(null)),
      };
      void reportInteraction(JSON.stringify(event));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

type Inputs = Record<string, (...given: unknown[]) => Promise<unknown>>;
const pausing = new WeakSet<Inputs>();

/**
 * After an input a journey at once looks for what came of it, by scripts in the page, which a slow processor needs up to
 * 200 ms for. With no pause they would run before the frame that is waited for, and count as the page's own.
 */
function pauseAfterInputs(page: Page): void {
  const pause = (of: object, names: readonly string[]) => {
    const inputs = Object.getPrototypeOf(of) as Inputs;
    if (pausing.has(inputs)) return;
    pausing.add(inputs);
    for (const name of names) {
      const input = inputs[name]!;
      inputs[name] = async function (this: unknown, ...given) {
        const result = await input.apply(this, given);
        await setTimeout(PAUSE);
        return result;
      };
    }
  };
  pause(page.locator('body'), LOCATOR_INPUTS);
  pause(page.keyboard, KEYBOARD_INPUTS);
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
    pauseAfterInputs(page);
    void context
      .newCDPSession(page)
      .then((cdp) => cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING }))
      // The page is already closed.
      .catch(() => undefined);
  });
}
