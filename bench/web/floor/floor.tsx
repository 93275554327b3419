// The least that a page of this kind can be: React, the router, one response drawn as rows, and nothing else.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import type { FloorPage } from './floor-page.ts';

/** The pages, which the build defines. */
declare const FLOOR_PAGES: readonly FloorPage[];

type Row = readonly string[];

const cellsOf = (value: unknown): Row =>
  Object.values(Object(value) as object).flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  );

/** A list's items, or else the members of an object. */
function rowsOf(data: unknown): Row[] {
  const { list } = Object(data) as { list?: unknown };
  return Array.isArray(list) ? list.map(cellsOf) : cellsOf(data).map((cell) => [cell]);
}

async function load({ method, path }: NonNullable<FloorPage['call']>): Promise<Row[]> {
  const response = await fetch(path, {
    method,
    headers: {
      'x-ct': localStorage.getItem('fb_token') ?? '',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: '{}' }),
  });
  const { data } = (await response.json()) as { data: unknown };
  return rowsOf(data);
}

function List({ page: { shows, call } }: { page: FloorPage }) {
  const [rows, setRows] = useState<Row[] | null>(null);
  useEffect(() => void (call && load(call).then(setRows)), [call]);
  return (
    rows && (
      <main>
        <h1>{shows}</h1>
        <ul>
          {rows.map((row, at) => (
            <li key={at}>
              {row.map((cell, place) => (
                <span key={place}>{cell} </span>
              ))}
            </li>
          ))}
        </ul>
      </main>
    )
  );
}

function Form({ page: { shows } }: { page: FloorPage }) {
  return (
    <main>
      <form>
        <input name="username" />
        <input name="password" type="password" />
        <button>{shows}</button>
      </form>
    </main>
  );
}

const router = createHashRouter(
  FLOOR_PAGES.map((page) => ({
    path: page.path,
    element: page.call ? <List page={page} /> : <Form page={page} />,
  })),
);
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <RouterProvider router={router} />,
);
