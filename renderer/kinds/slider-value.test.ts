import { describe, expect, test } from 'vitest';
import { nearestValue, typedValue } from './slider-value.ts';

const pay = { min: 0, max: 300_000, step: 1_000 };

describe('the nearest value of a scale', () => {
  test('is the number itself where it is on the steps', () => {
    expect(nearestValue(pay, 61_000)).toBe(61_000);
  });

  test('snaps to the nearer step', () => {
    expect(nearestValue(pay, 61_400)).toBe(61_000);
    expect(nearestValue(pay, 61_600)).toBe(62_000);
  });

  test('stays within the ends', () => {
    expect(nearestValue(pay, -5)).toBe(0);
    expect(nearestValue(pay, 1e9)).toBe(300_000);
  });

  test('never passes an end that is not on the steps', () => {
    expect(nearestValue({ min: 0, max: 10, step: 4 }, 10)).toBe(8);
  });

  test('reaches an end that decimal steps reach', () => {
    expect(nearestValue({ min: 0, max: 0.3, step: 0.1 }, 0.3)).toBe(0.3);
  });

  test('carries no error of decimal steps', () => {
    expect(nearestValue({ min: 0, max: 1, step: 0.1 }, 0.3)).toBe(0.3);
  });
});

describe('a typed value', () => {
  test('may be written as it is shown', () => {
    expect(typedValue(pay, '$72,300')).toBe(72_000);
  });

  test('is nothing while it holds no digit', () => {
    expect(typedValue(pay, '')).toBeUndefined();
    expect(typedValue(pay, '$')).toBeUndefined();
  });
});
