export interface Device {
  /** The window's width in CSS pixels. */
  width: number;
  /** Whether it takes touches. */
  touch: boolean;
  userAgent: string;
}

const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile|BlackBerry|webOS/i;

/** A mobile device: at most 768 px wide with touch, or a browser that says it is one. */
export function isMobile({ width, touch, userAgent }: Device): boolean {
  return (width <= 768 && touch) || MOBILE_AGENT.test(userAgent);
}
