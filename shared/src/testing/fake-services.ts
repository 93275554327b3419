import type {
  ConfirmQuestion,
  HostServices,
  ToastKind,
} from '@adpartner/shared/shell/host-services';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';

export interface FakeServices extends HostServices {
  /** The shown messages, in order. */
  readonly toasts: readonly { message: string; kind: ToastKind }[];
  /** The asked questions. */
  readonly questions: readonly ConfirmQuestion[];
  /** The opened support popups. */
  readonly services: readonly ('general' | 'recharge')[];
  /** The screen's current overrides of the header. */
  readonly header: () => Partial<RouteMeta> | null;
  /** How often the screen went back by itself. */
  readonly backs: () => number;
  /** The reported errors. */
  readonly reported: readonly unknown[];
  /** The answer to every question from now on. At first: true. */
  answerWith(confirmed: boolean): void;
}

/** A shell for tests that records calls and answers questions at once. */
export function fakeServices(): FakeServices {
  const toasts: { message: string; kind: ToastKind }[] = [];
  const questions: ConfirmQuestion[] = [];
  const services: ('general' | 'recharge')[] = [];
  const reported: unknown[] = [];
  let header: Partial<RouteMeta> | null = null;
  let backs = 0;
  let answer = true;
  return {
    toasts,
    questions,
    services,
    reported,
    header: () => header,
    backs: () => backs,
    answerWith(confirmed) {
      answer = confirmed;
    },
    openService: (context) => void services.push(context),
    toast: (message, kind = 'info') => void toasts.push({ message, kind }),
    confirm(question) {
      questions.push(question);
      return Promise.resolve(answer);
    },
    back() {
      backs += 1;
    },
    setHeader(overrides) {
      header = overrides;
    },
    reportError: (error) => void reported.push(error),
  };
}
