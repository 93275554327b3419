// Small modules that are in the host's first script and in many chunks of remotes: a remote takes them from the host, all at
// once. Their own copies load before all others but the schemas' library: what else is shared by content, one of them
// imports by its path, as `text-values` imports `formats`.
export * from '../api/cached-response.ts';
export * from '../api/long-lists.ts';
export * from '../contract/assertion.ts';
export * from '../contract/count.ts';
export * from '../contract/id.ts';
export * from '../contract/money.ts';
export * from '../contract/open-enum.ts';
export * from '../contract/plain-text.ts';
export * from '../contract/text.ts';
export * from '../contract/time.ts';
export * from '../contract/told-password.ts';
export * from '../contract/visible-length.ts';
export * from '../contract/withdrawal-method.ts';
export * from '../i18n/sentences.ts';
export * from '../i18n/text-values.ts';
export * from '../i18n/undivided.ts';
export * from '../i18n/unit-space.ts';
export * from '../shell/use-day.ts';
export * from '../shell/use-now.ts';
export * from '../shell/use-online.ts';
export * from '../ui/after-frame.ts';
export * from '../ui/bring-into-view.ts';
export * from '../ui/create-icon.tsx';
export * from '../ui/entry-notes.ts';
export * from '../ui/form-context.ts';
export * from '../ui/image-with-fallback.tsx';
export * from '../ui/join-classes.ts';
export * from '../ui/list-place.ts';
export * from '../ui/render-as.ts';
export * from '../ui/use-after-press.ts';
export * from '../ui/vibrate.ts';
export * from '../ui/visually-hidden.tsx';
