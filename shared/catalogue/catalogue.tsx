import { useSyncExternalStore } from 'react';
import { STORY_FILES, type StoryFile } from './story-files.ts';

const addressOf = (file: StoryFile, story?: string) =>
  `#${[file.name, story].filter(Boolean).join('/')}`;

function subscribe(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The view that the URL names: all stories of a file, one story, or the list of all. */
export function Catalogue() {
  const address = useSyncExternalStore(subscribe, () => location.hash);
  const [fileName, storyName] = address.slice(1).split('/');
  const file = STORY_FILES.find(({ name }) => name === fileName);
  if (!file) return <List title="Components" files={STORY_FILES} />;
  const story = file.stories.find(([name]) => name === storyName);
  if (story) return <Alone key={address} file={file} story={story} />;
  return file.areAlone ? (
    <List title={file.title} files={[file]} />
  ) : (
    <Sheet key={address} file={file} />
  );
}

function List({ title, files }: { title: string; files: readonly StoryFile[] }) {
  return (
    <main>
      <h1>{title}</h1>
      {files.map((file) => (
        <nav key={file.name} aria-label={file.title} data-file={file.name}>
          {file.areAlone ? (
            file.stories.map(([name]) => (
              <a key={name} href={addressOf(file, name)}>
                {file.title}: {name}
              </a>
            ))
          ) : (
            <a href={addressOf(file)}>{file.title}</a>
          )}
        </nav>
      ))}
    </main>
  );
}

function Sheet({ file }: { file: StoryFile }) {
  return (
    <main data-shown={addressOf(file)}>
      <h1>{file.title}</h1>
      {file.stories.map(([name, Story]) => (
        <section key={name} data-story={name}>
          <h2>{name}</h2>
          <Story />
        </section>
      ))}
    </main>
  );
}

function Alone({ file, story }: { file: StoryFile; story: StoryFile['stories'][number] }) {
  const [name, Story] = story;
  return (
    <main data-shown={addressOf(file, name)}>
      <h1>{name}</h1>
      <Story />
    </main>
  );
}
