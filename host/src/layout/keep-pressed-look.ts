import { afterFrame } from '@adpartner/shared/ui/after-frame';

/** The controls that show a press (shared/src/ui/base.css). */
const CONTROLS = 'a[href], button, summary, [role="option"], [type="checkbox"], label';

/**
 * Keeps a pressed control looking pressed, by `data-pressed`, for the frame after the press and the one that shows what
 * came of it: a short press is over before its first frame, which then would show nothing of it.
 */
export function keepPressedLook(): void {
  const show = ({ target }: Event) => {
    const control = target instanceof Element && target.closest(CONTROLS);
    if (!control) return;
    control.setAttribute('data-pressed', '');
    afterFrame(() => afterFrame(() => control.removeAttribute('data-pressed')));
  };
  document.addEventListener('click', show, { capture: true, passive: true });
}
