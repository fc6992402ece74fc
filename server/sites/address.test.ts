import { expect, test } from 'vitest';
import { readAddress } from './address.ts';

test.each([
  ['/keto/', { text: '/keto/', base: '/keto' }],
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
  '/a/b/',
  '/../',
  '/ke to/',
  'https://quiz.example.com',
  'quiz.example.com:80',
  'quiz.example.com/keto/',
  '-quiz.example.com',
  `${'a'.repeat(63)}.`.repeat(5),
])('refuses %j', (text) => {
  expect(() => readAddress(text)).toThrow(
    "The address is neither a host nor a path. Send a host without a port, such as 'quiz.example.com', or one word between slashes, such as '/keto/'.",
  );
});

test.each(['/api/', '/staff/', '/ASSETS/'])('refuses %s, where the server answers itself', (text) => {
  expect(() => readAddress(text)).toThrow(/^The path \/\w+\/ belongs to the server itself\. Send another/);
});
