/**
 * Everything that can be reached from `start` by `follow`, each after whatever leads to it; only a way that closes a
 * loop leads to what stands before or to where it starts. It is the order in which a depth-first walk leaves the
 * places, reversed.
 */
export function walkOrder(
  start: Iterable<string>,
  follow: (path: string) => Iterable<string>,
): readonly string[] {
  const left: string[] = [];
  const met = new Set<string>();
  // A stack of its own: a funnel of many steps is deeper than calls can nest.
  const stack: { readonly path: string; readonly ahead: Iterator<string> }[] = [];
  const enter = (path: string) => {
    if (met.has(path)) return;
    met.add(path);
    stack.push({ path, ahead: follow(path)[Symbol.iterator]() });
  };
  for (const path of start) {
    enter(path);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { value: next, done } = top.ahead.next();
      if (!done) enter(next);
      else {
        left.push(top.path);
        stack.pop();
      }
    }
  }
  return left.reverse();
}
