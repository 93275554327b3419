import * as z from '@adpartner/shared/contract/zod';

/** How other parts of the app link to a page of a remote. */
export const pageLinkSchema = z.object({
  /** The label of a button that leads there: the last part of the `label_key`. */
  label: z.string().check(z.regex(/^[a-z][a-z_]*$/)),
  /** The query parameter that takes the id. */
  parameter: z.optional(z.string().check(z.regex(/^[a-z][a-z_]*$/))),
  /** Whether the page needs that id. */
  required: z.optional(z.boolean()),
});
export type PageLink = z.infer<typeof pageLinkSchema>;

/** The pages that others may link to, by path. */
export type PageLinks = Readonly<Record<string, PageLink>>;

/** A page and the id of what it shows, as a notice names them. */
export interface NoticeLink {
  route: string;
  id: string | null;
}

/** The button of a notice: its path inside the app, and its label. */
export interface NoticeAction {
  label_key: string;
  path: string;
}

/**
 * The button of a link; null for a page that no remote declares, and for one whose required id is missing.
 */
export function linkAction(link: NoticeLink, pages: PageLinks): NoticeAction | null {
  const route = `/${link.route.replace(/^[#/]+/, '').replace(/\/+$/, '')}`;
  const page = Object.hasOwn(pages, route) ? pages[route] : undefined;
  if (page === undefined || (page.required && !link.id)) return null;
  const { label, parameter } = page;
  const query =
    parameter && link.id ? `?${new URLSearchParams({ [parameter]: link.id }).toString()}` : '';
  return { label_key: `notice.action.${label}`, path: route + query };
}

/** The button of a notice: to what it is about, or else to the ad center. */
export const noticeAction = (link: NoticeLink | null, pages: PageLinks): NoticeAction =>
  (link && linkAction(link, pages)) ?? { label_key: 'notice.action.ad_center', path: '/ad-center' };
