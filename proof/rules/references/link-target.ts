import { placesOf } from '../../../schema/authoring/places.ts';
import { pathsOf } from '../../../schema/flow/graph.ts';
import { isEmail } from '../../../schema/kinds/email.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { serverPathOf } from '../../facts/server-paths.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

/** What is wrong with a path, without its query and fragment. */
function pathFault(href: string, known: ReadonlySet<string>): string | undefined {
  if (href.startsWith('//'))
    return "which browsers take for the name of another site, so visitors who follow it leave for a site that does not exist. Write one slash, or the whole address with 'https:'.";
  const [path = ''] = href.split(/[?#]/);
  if (known.has(path) || serverPathOf(path) !== undefined) return undefined;
  return `which is neither a step nor a page, so visitors who follow it see the not-found page. Name a path that exists, or the whole address of a page elsewhere, with 'https:'.`;
}

function addressFault(href: string): string | undefined {
  const { hostname } = URL.parse(href) ?? { hostname: '' };
  return hostname.includes('.')
    ? undefined
    : 'which names no site of the internet, so browsers show an error to visitors who follow it. Write the whole address, such as https://www.example.com/help.';
}

function mailFault(href: string): string | undefined {
  const [, receivers = ''] = href.split(/[:?]/);
  return receivers.split(',').every((address) => isEmail(address.replaceAll('%40', '@')))
    ? undefined
    : 'which has no whole e-mail address, so a message from there arrives nowhere. Write it as mailto:name@example.com.';
}

function faultOf(href: string, known: ReadonlySet<string>): string | undefined {
  if (href.startsWith('/')) return pathFault(href, known);
  if (href.startsWith('mailto:')) return mailFault(href);
  if (href.startsWith('https:')) return addressFault(href);
  return href === '#'
    ? undefined
    : "a place that no page of a funnel has, so nothing happens when it is followed. Name a path or a whole address, or '#' alone to hold the place of one.";
}

export const linkTarget: Rule = {
  id: 'link-target',
  summary: 'Every link leads to a step, to a page, to a site of the internet or to an e-mail address.',
  severity: 'error',
  *check({ funnel }) {
    const known = pathsOf(funnel);
    for (const { value, path } of placesOf(funnel, 'link')) {
      const href = String(value);
      const fault = faultOf(href, known);
      const [target = ''] = /^\/[^/?#][^?#]*/.exec(href) ?? [];
      if (fault)
        yield withMeantName(
          { pointer: pointerTo(...path), message: `The link leads to '${href}', ${fault}` },
          target,
          target === '' ? [] : [...known],
          (meant) => meant + href.slice(target.length),
        );
    }
  },
};
