export interface Device {
  /** The window's width in CSS pixels: read last, because a browser may have to lay the page out for it. */
  readonly width: number;
  /** Whether it takes touches. */
  touch: boolean;
  userAgent: string;
}

const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile|BlackBerry|webOS/i;

/** A mobile device: at most 768 px wide with touch, or a browser that says it is one. */
export function isMobile(device: Device): boolean {
  return MOBILE_AGENT.test(device.userAgent) || (device.touch && device.width <= 768);
}
