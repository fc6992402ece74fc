/**
 * Everything that can be reached from `start` by `follow`, each place after all that lead to it, except by an edge that
 * closes a loop: the reverse of the order in which a depth-first search leaves the places.
 */
export function reversePostorder(
  start: Iterable<string>,
  follow: (path: string) => Iterable<string>,
): readonly string[] {
  const finished: string[] = [];
  const entered = new Set<string>();
  // An explicit stack: a long funnel would exceed the call stack.
  const stack: { readonly path: string; readonly following: Iterator<string> }[] = [];
  const enter = (path: string) => {
    if (entered.has(path)) return;
    entered.add(path);
    stack.push({ path, following: follow(path)[Symbol.iterator]() });
  };
  for (const path of start) {
    enter(path);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { value: next, done } = top.following.next();
      if (!done) enter(next);
      else {
        finished.push(top.path);
        stack.pop();
      }
    }
  }
  return finished.reverse();
}
