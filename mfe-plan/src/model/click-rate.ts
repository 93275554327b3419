/** The share of impressions that were clicked, 0 to 1; null without impressions. */
export function clickRate(impressions: number, clicks: number): number | null {
  return impressions > 0 ? clicks / impressions : null;
}
