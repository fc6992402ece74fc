import { type ComponentType, lazy, useState } from 'react';

/** The code of a view, in a chunk of its own. */
export interface Code {
  /** The source files, below `renderer/`: the names of its chunks in the build's manifest. */
  readonly modules: readonly string[];
  /** Whether the code is fetched. */
  readonly ready: boolean;
  /** Fetches the code; settles when the view can be drawn at once. May be called several times. */
  fetch(): Promise<unknown>;
}

/** The code of a view, fetched when the view is shown, or before. */
export interface ViewCode<Props> extends Code {
  /** The view if it was fetched, else a component that waits for it. */
  view(): ComponentType<Props>;
}

/** Code in a chunk of its own. */
export interface Chunk<Exports> extends Code {
  /** What the chunk exports; undefined until it is fetched. */
  readonly exported: Exports | undefined;
  fetch(): Promise<Exports>;
}

/** The addresses of the chunks that could not be fetched. */
const failed = new Set<string>();

/**
 * Imports a chunk. A browser may cache a failed import for the life of the page, even after the network is back: a
 * chunk that fails a second time is imported with a query in its address.
 */
async function imported<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address = ''] = /http\S+$/.exec(String(error)) ?? [];
    if (failed.has(address)) return import(/* @vite-ignore */ `${address}?${Date.now()}`);
    failed.add(address);
    throw error;
  }
}

/** Code in a chunk of its own, named by its source file. */
export function chunk<Exports>(module: string, load: () => Promise<Exports>): Chunk<Exports> {
  let exported: Exports | undefined;
  return {
    modules: [module],
    fetch: async () => {
      // A second import would cost a turn of the event loop.
      exported ??= await imported(load);
      return exported;
    },
    get ready() {
      return exported !== undefined;
    },
    get exported() {
      return exported;
    },
  };
}

interface View<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * A view in a chunk of its own. Like `lazy`, but one that was fetched before is drawn at once: React shows the fallback
 * of a lazy component for 300 ms even when its code is there.
 */
export function fetched<Props extends object, Exports = unknown>(
  module: string,
  load: () => Promise<View<Props> & Exports>,
): ViewCode<Props> & Chunk<View<Props> & Exports> {
  const code = chunk(module, load);
  const waiting = lazy(code.fetch) as unknown as ComponentType<Props>;
  return Object.assign(code, { view: () => code.exported?.default ?? waiting });
}

/**
 * A view that is named in a registry in a chunk of its own, so that visitors of funnels without it download not even its
 * name. Its code is fetched with the registry.
 */
export function fetchedBy<Registry, Props extends object>(
  registry: Chunk<Registry>,
  find: (registry: Registry) => ViewCode<Props>,
): ViewCode<Props> {
  const found = () => registry.exported && find(registry.exported);
  const fetch = async () => find(await registry.fetch()).fetch();
  const waiting = lazy(async () => {
    await fetch();
    return { default: find(await registry.fetch()).view() };
  }) as unknown as ComponentType<Props>;
  return {
    get modules() {
      return [...registry.modules, ...(found()?.modules ?? [])];
    },
    get ready() {
      return found()?.ready === true;
    },
    fetch,
    view: () => found()?.view() ?? waiting,
  };
}

/** A view whose code is in the entry chunk. */
export const atHand = <Props>(view: ComponentType<Props>): ViewCode<Props> => ({
  modules: ['index.html'],
  ready: true,
  fetch: async () => {},
  view: () => view,
});

/** Fetches all code; settles when everything can be drawn at once. */
export async function fetchAll(code: readonly Code[]): Promise<void> {
  await Promise.all(code.map((chunk) => chunk.fetch()));
}

/** The component of a view, chosen once: another one in its place would lose the view's state. */
export function useView<Props>(code: Pick<ViewCode<Props>, 'view'>): ComponentType<Props> {
  const [view] = useState(() => code.view());
  return view;
}
