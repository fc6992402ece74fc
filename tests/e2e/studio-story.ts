import type { Page } from 'playwright-core';
import { button } from './acts.ts';
import type { Keys } from './hands.ts';

/** What a person would have written: in the order of the schema, and no default spelled out. */
export const written = `{
  "id": "sleep-check",
  "version": "2.0.0",
  "product": {
    "name": "Nightly",
    "site": "https://lantern.example/",
    "support": "mailto:hello@lantern.example"
  },
  "theme": { "accent": "#2348a3", "ground": "#f7f9fc" },
  "pages": {
    "welcome": {
      "kind": "landing",
      "blocks": [{ "kind": "hero", "heading": "Sleep better", "button": "Begin" }]
    },
    "thanks": { "kind": "end", "heading": "Sleep well", "text": "Your plan begins tonight." },
    "rested": { "kind": "end", "heading": "You sleep like a log" },
    "paid": { "kind": "success" }
  },
  "values": {
    "tiredness": {
      "kind": "points",
      "of": [
        { "answer": "nights", "is": "Badly", "points": 2 },
        { "answer": "why", "is": "Noise", "points": 3 }
      ]
    }
  },
  "plans": [
    {
      "id": "month",
      "name": "Four weeks",
      "currency": "USD",
      "weekly": 7,
      "total": 28,
      "features": ["A plan for each night"]
    }
  ],
  "steps": [
    {
      "kind": "choice",
      "path": "/nights",
      "heading": "How do you sleep?",
      "choices": ["Well", "Badly"],
      "next": [{ "when": { "answer": "nights", "is": "Well" }, "to": "/hours" }, { "to": "/why" }],
      "variants": { "plain": {}, "direct": { "heading": "Do you sleep well?" } }
    },
    {
      "kind": "multi-choice",
      "path": "/why",
      "heading": "What keeps you awake?",
      "choices": ["Worries", "Noise", "My phone"]
    },
    {
      "kind": "slider",
      "path": "/hours",
      "heading": "How many hours do you sleep?",
      "min": 0,
      "max": 12,
      "default": 7
    },
    {
      "kind": "form",
      "path": "/about",
      "heading": "About you",
      "questions": [
        { "kind": "text", "field": "Name", "sensitive": true, "label": "Your name" },
        {
          "kind": "number",
          "field": "Age",
          "label": "Your age",
          "min": 18,
          "max": 99
        }
      ]
    },
    {
      "kind": "email",
      "path": "/email",
      "heading": "Where shall your plan go?",
      "sensitive": true,
      "next": [
        { "when": { "value": "tiredness", "atMost": 1 }, "to": "/rested" },
        { "to": "/plans" }
      ]
    },
    {
      "kind": "plans",
      "path": "/plans",
      "heading": "Sleep again",
      "default": "month",
      "help": "Billed once."
    }
  ],
  "experiments": [
    { "id": "first-question", "step": "/nights", "weights": { "plain": 50, "direct": 50 } }
  ],
  "account": { "then": "/thanks", "refund": "never" }
}
`;

const spanish: Readonly<Record<string, string>> = {
  'Sleep better': 'Duerme mejor',
  Begin: 'Empezar',
  'How do you sleep?': '¿Cómo duermes?',
  'Do you sleep well?': '¿Duermes bien?',
};

/** Makes the shortest funnel, at an address of its own, into the one above. */
export async function build(page: Page, keys: Keys): Promise<void> {
  const { press, type, choose, select, add, remove } = keys;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await press(page.locator('summary', { hasText: 'Add a funnel' }));
  await type(field('Address'), '/sleep/');
  await type(field('Id'), 'sleep-check');
  await type(field('Name'), 'Nightly');
  await press(button(page, 'Add the funnel'));
  await page.getByRole('heading', { name: 'Nightly', level: 1 }).waitFor();
  await press(page.locator('summary', { hasText: 'Start a draft' }));
  await type(field('Name'), 'Sleep');
  await press(button(page, 'Start the draft'));
  await page.locator('[data-screen]').first().waitFor();

  const properties = page.getByRole('region', { name: 'Properties' });
  const property = (label: string) => properties.getByLabel(label, { exact: true });
  const way = (name: string | RegExp) => properties.getByRole('button', { name }).first();
  /** Goes down from the funnel, one part after the other. */
  const open = async (...parts: readonly (string | RegExp)[]) => {
    if (await properties.getByRole('button', { name: 'Funnel' }).count()) {
      await press(way('Funnel'));
      // What was pressed is gone; its page has the focus.
      await properties.locator('h2:focus').waitFor();
    }
    for (const part of parts) await press(way(part));
  };
  /** Adds a property that the file leaves out. */
  const addProperty = async (name: string) => {
    await press(way('Add a property'));
    await type(page.getByLabel('Find a property'), name);
    await press(way(new RegExp(`^${name}`)));
  };
  /** Adds a part under a name. */
  const addNamed = async (name: string) => {
    await type(property('New name'), name);
    await press(properties.getByRole('button', { name: 'Add', exact: true }));
    await properties.getByRole('heading', { name, level: 2 }).waitFor();
  };

  await type(property('Version'), '2.0.0');
  await remove('Would you join a club?');
  await remove('How was the last one?');
  await select('Which book next?');
  await press(way(/^Which book next\?/));
  await type(property('Heading'), 'Sleep better');

  await select('What do you like to read?');
  await type(property('Path'), '/nights');
  await type(property('Heading'), 'How do you sleep?');
  await type(property('Choice 1'), 'Well');
  await type(property('Choice 2'), 'Badly');
  await press(way('Remove Poetry'));

  await add('How do you sleep?', 'Multi-choice');
  await type(property('Path'), '/why');
  await type(property('Heading'), 'What keeps you awake?');
  await type(property('Choice 1'), 'Worries');
  await type(property('Choice 2'), 'Noise');
  await press(way('Add a choice'));
  await type(property('Choice 3'), 'My phone');

  await select('How many books a year?');
  await type(property('Path'), '/hours');
  await type(property('Heading'), 'How many hours do you sleep?');
  await type(property('Maximum'), '12');
  await type(property('Default'), '7');

  await select('How do you sleep?');
  await press(way('Add a branch'));
  await choose(properties.getByLabel('Go to').first(), '3. How many hours do you sleep?');

  await add('How many hours do you sleep?', 'Form');
  await press(way('Mark as sensitive'));
  await type(property('Path'), '/about');
  await type(property('Heading'), 'About you');
  await press(way('Add to Questions'));
  await choose(property('Kind'), 'Number');
  await type(property('Field'), 'Age');
  await type(property('Label'), 'Your age');
  await type(property('Lowest number'), '18');
  await type(property('Highest number'), '99');

  await open();
  await addProperty('Values');
  await addNamed('tiredness');
  const points = properties.getByLabel('Give points for the answers to');
  await choose(points, '1. How do you sleep?');
  await type(property('Points for Badly'), '2');
  await type(property('Points for Well'), '0');
  await choose(points, '2. What keeps you awake?');
  await type(property('Points for Noise'), '3');
  await type(property('Points for Worries'), '0');

  await open(/^Pages/, /^thanks/);
  await type(property('Heading'), 'Sleep well');
  await type(property('Text'), 'Your plan begins tonight.');
  await press(way('Pages'));
  await addNamed('rested');
  await choose(property('Kind'), 'End');
  await type(property('Heading'), 'You sleep like a log');
  await open();
  await addProperty('Account');
  await addProperty('Path');
  await choose(property('Path'), '/thanks');
  await addProperty('Refund');
  await choose(property('Refund'), 'never');
  await open(/^Pages/);
  await addNamed('paid');
  await choose(property('Kind'), 'Success');

  await open();
  await addProperty('Plans');
  await press(way('Add to Plans'));
  await type(property('Id'), 'month');
  await type(property('Name'), 'Four weeks');
  await type(property('Total price'), '28');
  await type(property('Or by the weeks that the total pays for'), '4');
  await press(way('Add to Features'));
  await type(property('Features 1'), 'A plan for each night');

  await select('Where shall the list go?');
  await type(property('Heading'), 'Where shall your plan go?');
  await add('Where shall your plan go?', 'Plans');
  await type(property('Heading'), 'Sleep again');
  await select('Where shall your plan go?');
  await press(way('Add a branch'));
  await choose(properties.getByLabel('Question or value').first(), 'Value tiredness');
  await choose(properties.getByLabel('Comparison').first(), 'is at most');
  await type(properties.getByLabel('Number', { exact: true }).first(), '1');
  await choose(properties.getByLabel('Go to').first(), 'You sleep like a log (/rested)');

  await select('How do you sleep?');
  await addProperty('Variants');
  await addNamed('plain');
  await press(way('Variants'));
  await addNamed('direct');
  await addProperty('Heading');
  await type(property('Heading'), 'Do you sleep well?');
  await open();
  await addProperty('Experiments');
  await press(way('Add to Experiments'));
  await type(property('Id'), 'first-question');
  await addProperty('Step');
  await choose(property('Step'), '/nights');
  for (const variant of ['plain', 'direct']) {
    await type(property('Another variant or arm'), variant);
    await press(properties.getByRole('button', { name: 'Add', exact: true }));
  }

  await press(page.getByRole('link', { name: 'Translations' }));
  await type(field('Add a language'), 'es');
  await press(button(page, 'Add a language'));
  for (const [text, translation] of Object.entries(spanish)) {
    // Before the title of the screen, which is the same.
    await type(field(`Translation of: ${text}`).first(), translation);
  }

  await press(page.getByRole('link', { name: /^Problems/ }));
  await page.getByText('The experiment').first().waitFor();
}

/** Publishes the draft of the editor, once its plan is read. */
export async function publish(page: Page, { press, tick, type }: Keys): Promise<void> {
  await press(page.getByRole('link', { name: 'Review and publish' }));
  await page.getByLabel('Reason', { exact: true }).waitFor();
  for (const required of await page.locator('input[type="checkbox"][required]').all()) await tick(required);
  await type(page.getByLabel('Reason', { exact: true }), 'A quiz about sleep.');
  await press(button(page, 'Publish 2.0.0'));
  await page.getByRole('heading', { name: 'Live' }).waitFor();
}
