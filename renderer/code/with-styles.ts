/** The style sheets that are still loading, by address. */
const coming = new Map<string, Promise<unknown>>();

/** Settles when a style sheet applies. A style sheet that cannot be fetched is requested again the next time. */
function applied(href: string): Promise<unknown> | undefined {
  if (coming.has(href) || document.querySelector(`link[href="${href}"]`)) return coming.get(href);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const sheet = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${link.href} cannot be fetched.`));
    };
  }).finally(() => coming.delete(href));
  coming.set(href, sheet);
  document.head.append(link);
  return sheet;
}

/**
 * Imports code together with its style sheets. The build makes every `import()` call this function instead of Vite's
 * longer one.
 */
export const __vitePreload = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  const [code] = await Promise.all([load(), ...files.map((file) => applied(`/${file}`))]);
  return code;
};
