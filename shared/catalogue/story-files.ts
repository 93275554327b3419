/// <reference types="webpack/module" />
import type { ComponentType } from 'react';

/** The exports of a story file: component story format, which Storybook and Ladle read too. */
interface StoryModule {
  default: { title: string; parameters?: { layout?: 'fullscreen' } };
}

export interface StoryFile {
  /** The name of the file without its ending: `buttons`. */
  name: string;
  title: string;
  /** Its stories take the whole window, so that only one can be seen at a time. */
  areAlone: boolean;
  /** In the order of their names: a module does not tell the order in which it has them. */
  stories: readonly (readonly [name: string, Story: ComponentType])[];
}

const context = import.meta.webpackContext('../src/ui', { regExp: /\.stories\.tsx$/ });

export const STORY_FILES: readonly StoryFile[] = context.keys().map((path) => {
  const { default: about, ...stories } = context(path) as StoryModule;
  return {
    name: path.replace(/^\.\/|\.stories\.tsx$/g, ''),
    title: about.title,
    areAlone: about.parameters?.layout === 'fullscreen',
    stories: Object.entries(stories as Record<string, ComponentType>).sort(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  };
});
