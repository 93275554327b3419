import type { TextKey } from '@adpartner/shared/contract/text-keys';

type Titled<K> = K extends `notice.${infer What}.title` ? What : never;
/** The subject of a notice: the texts `notice.<what>.title` and `.body`. */
export type NoticeAbout = Titled<TextKey>;
