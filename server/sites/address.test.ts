import { expect, test } from 'vitest';
import { readAddress } from './address.ts';

test.each([
  ['/keto/', { text: '/keto/', base: '/keto' }],
  ['/De/keto-2/', { text: '/de/keto-2/', base: '/de/keto-2' }],
  ['Quiz.Example.com', { text: 'quiz.example.com', base: '' }],
])('reads %s', (text, address) => {
  expect(readAddress(text)).toEqual(address);
});

test.each([
  '',
  '/',
  'keto',
  '/keto',
  '//evil/',
  '/a//b/',
  '/a/b',
  `/${'a/'.repeat(100)}`,
  '/../',
  '/ke to/',
  'https://quiz.example.com',
  'quiz.example.com:80',
  'quiz.example.com/keto/',
  '-quiz.example.com',
  `${'a'.repeat(63)}.`.repeat(5),
])('refuses %j', (text) => {
  expect(() => readAddress(text)).toThrow(
    "The address is neither a host nor a path. Send a host without a port, such as 'quiz.example.com', or a path between slashes, such as '/keto/' or '/de/keto/'.",
  );
});

test.each(['/api/', '/staff/', '/ASSETS/', '/de/api/'])(
  'refuses %s, where the server answers itself',
  (text) => {
    expect(() => readAddress(text)).toThrow(/^The path [\w/]+ belongs to the server itself\. Send another/);
  },
);
