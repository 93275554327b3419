import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { isChosen, type Selection } from './sample.ts';
import { RUNNER_TASK, type RunnerTask } from './nearest-first-runner.ts';
import { outcomeOf, type Tried } from './outcome.ts';
import { isServer, packageOf, type Place } from './scope.ts';
import { strykerOptions } from './stryker-options.ts';
import { testsOf, type TestsOfFile } from './tests-of.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** The text at a place in a file, whose lines and columns begin at 1. */
function textAt(file: string, { start, end }: MutantResult['location']): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  return lines.join('\n').slice(start.column - 1);
}

/** Tries the mutants of a place, in a copy of the project. */
export async function runPlace(place: Place, copy: string, selection: Selection): Promise<Tried[]> {
  const name = packageOf(place.folder);
  const inPackage = (file: string) => relative(name, file).replaceAll('\\', '/');
  const inCopy = (file: string) => join(copy, file);
  const tests: Record<string, TestsOfFile> = {};
  for (const [file, { near, all }] of testsOf(name, place.files)) {
    tests[inCopy(file)] = { near: near.map(inCopy), all: all.map(inCopy) };
  }
  const task: RunnerTask = {
    ...selection,
    root: copy,
    tests,
    startsProcesses: isServer(name),
    coverage: inCopy('.coverage.json'),
  };
  process.env[RUNNER_TASK] = inCopy('.task.json');
  writeFileSync(inCopy('.task.json'), JSON.stringify(task));
  const testFiles = new Set(Object.values(tests).flatMap(({ all }) => all));
  process.chdir(inCopy(name));
  const stryker = new Stryker(
    strykerOptions(name, place.files.map(inPackage), [...testFiles], copy),
  );
  const results = await stryker.runMutationTest();
  return results.flatMap(({ fileName, location, mutatorName, replacement = '', ...result }) => {
    const id = {
      file: relative(copy, fileName).replaceAll('\\', '/'),
      mutator: mutatorName,
      replacement,
      ...location.start,
    };
    if (!isChosen(id, selection)) return [];
    const original = textAt(fileName, location);
    return { ...id, original, outcome: outcomeOf(result) };
  });
}
