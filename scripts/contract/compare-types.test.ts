import ts from 'typescript';
import { describeChange } from './change.ts';
import { compareTypes } from './compare-types.ts';

const ground = {
  folder: import.meta.dirname,
  options: { strict: true, target: ts.ScriptTarget.ES2023, lib: ['lib.es2023.d.ts'] },
};

/** Small entry points: the declarations of a module before and now, and the expected differences. */
const ENTRY_POINTS: Record<string, [before: string, now: string, told: string[]]> = {
  'an export that is gone': [
    'export declare function open(): void; export declare const kept: string;',
    'export declare const kept: string;',
    ['break entry point: open is gone'],
  ],
  'an export that is new': [
    'export declare const kept: string;',
    'export declare const kept: string; export declare function share(): void;',
    ['addition entry point: share is new'],
  ],
  'a type that is gone, of which nothing is left at run time': [
    'export type Kind = "a"; export interface Shape { kind: Kind } export declare const shape: Shape;',
    'export declare const shape: { kind: "a" };',
    [],
  ],
  'a value that has become a type alone': [
    'export declare class Store { size: number }',
    'declare class Store { size: number } export type { Store };',
    ['break entry point: Store is gone'],
  ],
  'other names for the same types, in another order': [
    'export interface Options { one: string; two?: number } export declare function go(options: Options): "x" | "y";',
    'type Two = { two?: number }; export declare function go(how: Two & { one: string }): "y" | "x";',
    [],
  ],
  'a parameter that takes less': [
    'export interface Services { toast(message: string, kind?: "success" | "info"): void } export declare function use(): Services;',
    'export interface Services { toast(message: string, kind?: "success"): void } export declare function use(): Services;',
    ["break entry point: use, Services.toast(kind) no longer takes 'info'"],
  ],
  'a parameter that takes more': [
    'export declare function toast(kind: "success"): void;',
    'export declare function toast(kind: "success" | "info"): void;',
    ["addition entry point: toast(kind) also takes 'info'"],
  ],
  'an optional parameter that is new': [
    'export declare function toast(message: string): void;',
    'export declare function toast(message: string, milliseconds?: number): void;',
    ['addition entry point: toast(milliseconds) is new'],
  ],
  'a parameter that must be given now': [
    'export declare function toast(message: string): void;',
    'export declare function toast(message: string, kind: string): void;',
    ['break entry point: toast(kind) is new and must be given'],
  ],
  'a parameter that may be left out now': [
    'export declare function toast(kind: string): void;',
    'export declare function toast(kind?: string): void;',
    ['addition entry point: toast(kind) may be missing now'],
  ],
  'a parameter that is gone': [
    'export declare function toast(message: string, kind?: string): void;',
    'export declare function toast(message: string): void;',
    ['break entry point: toast(kind) is gone'],
  ],
  'options that know one more': [
    'export interface Options { signal?: string } export declare function call<T extends { id: string }>(what: T, options?: Options): T;',
    'export interface Options { signal?: string; quiet?: boolean } export declare function call<T extends { id: string }>(what: T, options?: Options): T;',
    ['addition entry point: call, Options.quiet is new'],
  ],
  'a wider constraint of what may be handed in': [
    'export declare function call<T extends { id: string; at: string }>(what: T): T;',
    'export declare function call<T extends { id: string }>(what: T): T;',
    ['break entry point: call.at is no longer heeded'],
  ],
  'a result that gains something': [
    'export interface User { id: string } export declare const user: { now: User | null };',
    'export interface User { id: string; age: number } export declare const user: { now: User | null };',
    ['addition entry point: user, User.age is new'],
  ],
  'a result that loses something': [
    'export interface User { id: string; age: number } export declare function getUser(): Promise<User>;',
    'export interface User { id: string } export declare function getUser(): Promise<User>;',
    ['break entry point: getUser, User.age is gone'],
  ],
  'a result that may be something else': [
    'export declare function state(): "open" | "shut";',
    'export declare function state(): "open" | "shut" | "ajar";',
    ["break entry point: state() may be 'ajar' now"],
  ],
  'a result that is never missing any more': [
    'export declare function find(): string | undefined;',
    'export declare function find(): string;',
    ['addition entry point: find() is never undefined any more'],
  ],
  'a member that may be missing now': [
    'export declare const user: { name: string };',
    'export declare const user: { name?: string };',
    ['break entry point: user.name may be missing now'],
  ],
  'what a listener is told, with less in it': [
    'export declare function listen(listener: (change: { from: string; to: string }) => void): () => void;',
    'export declare function listen(listener: (change: { to: string }) => void): () => void;',
    ['break entry point: listen(listener)(change).from is gone'],
  ],
  'what a listener is told, with more in it': [
    'export declare function listen(listener: (change: { to: string }) => void): () => void;',
    'export declare function listen(listener: (change: { to: string; at: number }) => void): () => void;',
    ['addition entry point: listen(listener)(change).at is new'],
  ],
  'a type handed both ways that gains a member': [
    'export interface User { id: string } export declare function user(): User; export declare function changeUser(user: User): void;',
    'export interface User { id: string; age: number } export declare function user(): User; export declare function changeUser(user: User): void;',
    [
      'addition entry point: user, User.age is new',
      'break entry point: changeUser, User.age is new and must be given',
    ],
  ],
  'a class with something private that changed': [
    'export declare class Store { private rows; size: number }',
    'export declare class Store { private lines; size: number }',
    [],
  ],
  'another primitive': [
    'export declare const total: number;',
    'export declare const total: string;',
    ['break entry point: total was number and is string'],
  ],
  'a list of something that loses a member': [
    'export declare function plans(): readonly { id: string; at: string }[];',
    'export declare function plans(): readonly { id: string }[];',
    ['break entry point: plans().at is gone'],
  ],
};

const moduleOf = (title: string) => `entryPoint/${title.replaceAll(/\W/g, '-')}`;
const tree = (side: 0 | 1) =>
  new Map(
    Object.entries(ENTRY_POINTS).map(([title, entryPoint]) => [moduleOf(title), entryPoint[side]]),
  );
const found = compareTypes(
  tree(0),
  tree(1),
  { entryPoints: Object.keys(ENTRY_POINTS).map(moduleOf), taken: [] },
  ground,
);

test.each(Object.entries(ENTRY_POINTS))('%s', (title, [, , told]) => {
  const ours = found.filter(({ entryPoint }) => entryPoint === moduleOf(title));
  expect(
    ours.map(
      ({ kind, ...one }) =>
        `${kind} ${describeChange({ kind, ...one, entryPoint: 'entry point' })}`,
    ),
  ).toEqual(told);
});

/** What a remote's routes say about themselves. */
const compareTaken = (before: string, now: string) =>
  compareTypes(
    new Map([['meta', before]]),
    new Map([['meta', now]]),
    { entryPoints: [], taken: [['meta', 'Meta']] },
    ground,
  ).map((one) => `${one.kind} ${describeChange(one)}`);

test('what a remote hands in may gain what it may leave out, and nothing may go from it', () => {
  expect(
    compareTaken(
      'export interface Meta { title?: string; back?: { to: string } | "none" }',
      'export interface Meta { title?: string; back?: { to: string; replace?: boolean } | "none" }',
    ),
  ).toEqual(['addition meta: Meta.back.replace is new']);
  expect(
    compareTaken(
      'export interface Meta { title?: string; hideHeader?: boolean }',
      'export interface Meta { title: string }',
    ),
  ).toEqual([
    'break meta: Meta.title must be there now',
    'break meta: Meta.hideHeader is no longer heeded',
  ]);
});

test('a class of its own kind in a module that did not change is the same in both', () => {
  const store = 'export declare class Store { private rows: string[]; size: number }';
  const use = (more: string) =>
    `import type { Store } from '../store.ts'; export declare const store: Store; ${more}`;
  const before = new Map([
    ['store', store],
    ['entryPoint/use', use('')],
  ]);
  const now = new Map([
    ['store', store],
    ['entryPoint/use', use('export declare const more: Store;')],
  ]);
  const seam = { entryPoints: ['entryPoint/use'], taken: [] };
  expect(compareTypes(before, now, seam, ground)).toEqual([
    { kind: 'addition', entryPoint: 'entryPoint/use', name: 'more', what: 'is new' },
  ]);
});
