import { Component, useEffect, type ReactNode } from 'react';
import { browserPage } from '@adpartner/shared/shell/gone-chunk';

/** A screen that crashed. */
export interface Crash {
  error: unknown;
  /** Whether the page had text in a field at that moment. */
  typed: boolean;
}

interface ScreenBoundaryProps {
  /** Another value for every navigation. */
  place: string;
  /** The remote whose screens these are: faults in them are reported as its own. */
  remote?: string;
  /** Shown in place of a screen that crashed; without it the error goes on to the next boundary. */
  fallback?: (crash: Crash, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface ScreenBoundaryState {
  crash: Crash | null;
  /** Whether the children were rendered again to no avail, or are not to be. */
  final: boolean;
}

/** Calls back once the effects of a navigation, clean-ups of the screen before included, have run. */
function Arrival({ place, onArrival }: { place: string; onArrival: (place: string) => void }) {
  useEffect(() => {
    // React hands errors of effects to their boundary before the next task.
    const timer = setTimeout(() => onArrival(place));
    return () => clearTimeout(timer);
  }, [place, onArrival]);
  return null;
}

/**
 * Catches the crash of a screen. An error during a navigation may be of the screen that is left, whose effects are
 * cleaned up then, and it must not cost the screen that comes: so the children are rendered once more. If they throw
 * again, or later, their screen has crashed.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { crash: null, final: false };
  private arrived = '';
  private repeated = '';

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    // The screen is still in the document now.
    return { crash: { error, typed: browserPage.hasInput() } };
  }

  private readonly retry = () => this.setState({ crash: null, final: false });
  private readonly note = (place: string) => void (this.arrived = place);

  override componentDidCatch() {
    const { place } = this.props;
    const isNew = place !== this.arrived && place !== this.repeated;
    this.repeated = place;
    if (isNew) this.retry();
    else this.setState({ final: true });
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (before.place !== this.props.place && this.state.final) this.retry();
  }

  override render() {
    const { place, fallback, children } = this.props;
    const { crash, final } = this.state;
    if (crash === null) {
      return (
        <>
          {children}
          <Arrival place={place} onArrival={this.note} />
        </>
      );
    }
    if (!final) return null;
    if (!fallback) throw crash.error;
    return fallback(crash, this.retry);
  }
}
