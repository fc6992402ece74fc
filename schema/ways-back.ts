/**
 * Walks from `start` by `follow` and gives the ways that lead back to a place which the walk has come through, as sets
 * of targets by where they leave. In a flow of steps these close its loops.
 */
export function waysBack(
  start: Iterable<string>,
  follow: (path: string) => Iterable<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const back = new Map<string, Set<string>>();
  const met = new Set<string>();
  const onTheWay = new Set<string>();
  // A stack of its own: a funnel of many steps is deeper than calls can nest.
  const stack: { readonly path: string; readonly ahead: Iterator<string> }[] = [];
  const enter = (path: string) => {
    if (met.has(path)) return;
    met.add(path);
    onTheWay.add(path);
    stack.push({ path, ahead: follow(path)[Symbol.iterator]() });
  };
  for (const path of start) {
    enter(path);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { value: to, done } = top.ahead.next();
      if (done) {
        onTheWay.delete(top.path);
        stack.pop();
      } else if (onTheWay.has(to)) {
        back.set(top.path, (back.get(top.path) ?? new Set()).add(to));
      } else {
        enter(to);
      }
    }
  }
  return back;
}
