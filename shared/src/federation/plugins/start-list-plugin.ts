import type webpack from 'webpack';
import type { RemoteFacts } from '../../shell/remote-facts.ts';
import { readFactsOf } from '../read-facts-of.ts';

const NAME = 'StartListPlugin';

/** Beside the folder of the version: it is no part of the release; the registry is made from it. */
const FILE = '../start.json';

/** The facts about a remote's build that a page needs before it loads the entry. */
export interface StartList {
  /** How the remote is built: `scope`, by this project; absent: by it with the official runtime; the registry has the others. */
  federation?: 'scope' | 'runtime' | 'module';
  /** Files of the screen at each prefix, relative to the entry's folder; absent in builds of other tools. */
  landing?: Record<string, string[]>;
  /** The file of its messages in each language, relative to the entry's folder; absent in builds of other tools. */
  words?: Record<string, string>;
  /** The facts that the remote declares about its pages; absent in older builds. */
  facts?: RemoteFacts;
}

/** A remote's messages in one language, by the module's file. */
const WORDS = /[\\/]src[\\/]locales[\\/]([a-z]+)\.json$/;

/** The language of a chunk that has nothing but a remote's messages; undefined for any other. */
function languageOf(chunk: webpack.Chunk, { chunkGraph }: webpack.Compilation): string | undefined {
  const [only, ...others] = chunkGraph.getChunkModules(chunk);
  return only && others.length === 0 ? WORDS.exec(only.identifier())?.[1] : undefined;
}

/** The file of each language's messages. */
function wordsOf(compilation: webpack.Compilation): Record<string, string> {
  const found = [...compilation.chunks].flatMap((chunk) => {
    const language = languageOf(chunk, compilation);
    return language === undefined ? [] : [[language, [...chunk.files][0]!] as const];
  });
  return Object.fromEntries(found.sort());
}

/**
 * Writes the list that lets a page prefetch a remote: a screen whose chunk has a name is the first one below
 * the prefix of that name, and its files can be fetched in parallel with the entry.
 */
export class StartListPlugin {
  private readonly others: readonly string[];
  private readonly federation: 'scope' | null;

  /** `others` are the named chunks that are no screens; `federation` is null for the official runtime. */
  constructor(others: readonly string[], federation: 'scope' | null) {
    this.others = others;
    this.federation = federation;
  }

  apply(compiler: webpack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // File names are final only after their own hashes have been inserted.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        async () => {
          const screens = [...compilation.namedChunkGroups].filter(
            ([name, group]) => !this.others.includes(name) && !group.isInitial(),
          );
          const list: StartList = {
            ...(this.federation && { federation: this.federation }),
            landing: Object.fromEntries(screens.map(([name, group]) => [name, group.getFiles()])),
            words: wordsOf(compilation),
            facts: await readFactsOf(compiler.context),
          };
          compilation.emitAsset(FILE, new sources.RawSource(JSON.stringify(list)));
        },
      );
    });
  }
}
