// An editor by Puck: questions with a heading and four choices, as many as the address says, the middle one selected.

// @ts-expect-error: fetched when the bench runs.
import { Puck } from '@puckeditor/core';
import { createRoot } from 'react-dom/client';
import '@puckeditor/core/puck.css';

const count = Number(new URLSearchParams(location.search).get('questions'));
const choices = ['Yes', 'No', 'Sometimes', 'Never'];

interface QuestionProps {
  readonly heading: string;
}

const Question = ({ heading }: QuestionProps) => (
  <section>
    <h1>{heading}</h1>
    {choices.map((choice) => (
      <button key={choice} type="button">
        {choice}
      </button>
    ))}
  </section>
);

const config = { components: { Question: { fields: { heading: { type: 'textarea' } }, render: Question } } };
const content = Array.from({ length: count }, (_none, index) => ({
  type: 'Question',
  props: { id: `question-${index}`, heading: `Question ${index}` },
}));
const selected = { index: Math.floor(count / 2), zone: 'root:default-zone' };

createRoot(document.getElementById('root') as HTMLElement).render(
  <Puck config={config} data={{ root: {}, content }} ui={{ itemSelector: selected }} />,
);
