import { describeRule } from '../../../tests/support/describe-rule.ts';
import { linkTarget } from './link-target.ts';

const list = (...targets: readonly string[]) => {
  const links = targets.map((href, at) => `{ "text": "Link ${at}", "href": ${href} }`);
  return `{ "kind": "links", "label": "More", "links": [${links.join(', ')}] }`;
};
const onPage = (...targets: readonly string[]) =>
  ['"blocks": [', `"blocks": [${list(...targets)}, `] as const;
const inStep = (...targets: readonly string[]) =>
  ['"default": 5', `"default": 5, "after": [${list(...targets)}]`] as const;
const problem = (pointer: string, href: string, fault: string) => ({
  pointer,
  message: `The link leads to '${href}', ${fault}`,
});

const noPath =
  "which is neither a step nor a page, so visitors who follow it see the not-found page. Name a path that exists, or the whole address of a page elsewhere, with 'https:'.";
const noSite =
  'which names no site of the internet, so browsers show an error to visitors who follow it. Write the whole address, such as https://www.example.com/help.';
const noReceiver =
  'which has no whole e-mail address, so a message from there arrives nowhere. Write it as mailto:name@example.com.';

describeRule(linkTarget, {
  valid: {
    'links lead to steps and pages, wherever on them': [
      onPage('"/"', '"/age"', '"/bye?from=start#top"'),
      inStep('"/pet"'),
    ],
    'a link leads to what the server answers itself': [onPage('"/staff"')],
    'a link leads to another site or to an address, or holds the place of one': [
      onPage(
        '"https://petly.example/privacy"',
        '"mailto:help@petly.example?subject=Help"',
        '"mailto:a@petly.example,b@petly.example"',
        '"mailto:help%40petly.example"',
        '"#"',
      ),
    ],
  },
  invalid: {
    'a link of a page and one of a step lead to paths that nothing has': {
      edits: [onPage('"/"', '▸"/by"'), inStep('▸"/privacy?lang=en"')],
      problems: [
        problem('/pages/welcome/blocks/0/links/1/href', '/by', `${noPath} Did you mean '/bye'?`),
        problem('/steps/1/after/0/links/0/href', '/privacy?lang=en', noPath),
      ],
    },
    'a button of an end page, or its redirect, leads to a path that nothing has': {
      edits: [
        ['"/bye": "farewell"', '"/bye": "farewell", "/thanks": "thanks"'],
        [
          '"pages": {',
          `"pages": { "thanks": { "kind": "end", "title": "T", "name": "T", "heading": "Thanks", "buttons": [{ "text": "On", "href": ▸"/by" }],
            "redirect": { "to": ▸"/on", "seconds": 20, "notice": "In {seconds} s.", "nowLabel": "Now", "stayLabel": "Stay", "stayed": "You stay." } },`,
        ],
      ],
      problems: [
        problem('/pages/thanks/buttons/0/href', '/by', `${noPath} Did you mean '/bye'?`),
        problem('/pages/thanks/redirect/to', '/on', noPath),
      ],
    },
    'a path begins with two slashes': {
      edits: [onPage('▸"//age"')],
      problems: [
        problem(
          '/pages/welcome/blocks/0/links/0/href',
          '//age',
          "which browsers take for the name of another site, so visitors who follow it leave for a site that does not exist. Write one slash, or the whole address with 'https:'.",
        ),
      ],
    },
    'a link leads to a part of a page': {
      edits: [onPage('▸"#questions"')],
      problems: [
        problem(
          '/pages/welcome/blocks/0/links/0/href',
          '#questions',
          "a place that no page of a funnel has, so nothing happens when it is followed. Name a path or a whole address, or '#' alone to hold the place of one.",
        ),
      ],
    },
    'addresses are those of a machine, of half a site and of nobody': {
      edits: [
        onPage(
          '▸"https://localhost:3000/privacy"',
          '▸"https://"',
          '▸"https://https://petly.example/"',
          '▸"mailto:help"',
        ),
      ],
      problems: [
        problem('/pages/welcome/blocks/0/links/0/href', 'https://localhost:3000/privacy', noSite),
        problem('/pages/welcome/blocks/0/links/1/href', 'https://', noSite),
        problem('/pages/welcome/blocks/0/links/2/href', 'https://https://petly.example/', noSite),
        problem('/pages/welcome/blocks/0/links/3/href', 'mailto:help', noReceiver),
      ],
    },
    'the product has neither a site nor a way to get help': {
      edits: [
        ['"site": "https://petly.example/"', '"site": ▸"https://petly"'],
        ['"support": "mailto:help@petly.example"', '"support": ▸"mailto:"'],
      ],
      problems: [
        problem('/product/site', 'https://petly', noSite),
        problem('/product/support', 'mailto:', noReceiver),
      ],
    },
  },
});
