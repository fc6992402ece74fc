import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

interface Suggesting {
  readonly suggestions: readonly string[];
  readonly value: string;
  onChange(value: string): void;
}

/**
 * The state and the keys of an input with suggestions, after the ARIA combobox pattern: arrows move along them,
 * Enter takes one, Escape puts them away, typing brings those back that fit.
 *
 * Out: the suggestions to show, the properties of the input and of each option, and the id of the list.
 */
export function useSuggestions({ suggestions, value, onChange }: Suggesting) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState<number>();

  const offered = open ? matchingSuggestions(suggestions, typed) : [];
  const optionId = (index: number) => `${id}-${index}`;

  const type = (text: string) => {
    onChange(text);
    setTyped(text);
    setOpen(true);
    setActive(undefined);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    const from = active ?? (by === 1 ? -1 : 0);
    setActive(offered.length === 0 ? undefined : (from + by + offered.length) % offered.length);
  };
  // The typed text stays the filter, so that the list does not move under the visitor's finger.
  const take = (suggestion: string) => {
    onChange(suggestion);
    setActive(undefined);
  };

  const keys = new Map<string, () => void>([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
  ]);
  if (open) keys.set('Escape', () => setOpen(false));
  // With no suggestion active, Enter is left to the form.
  if (active !== undefined) keys.set('Enter', () => take(offered[active] ?? value));

  return {
    offered,
    input: {
      role: 'combobox' as const,
      'aria-expanded': offered.length > 0,
      'aria-controls': offered.length > 0 ? id : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active === undefined ? undefined : optionId(active),
      value,
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys.get(event.key);
        if (act === undefined || event.nativeEvent.isComposing) return;
        event.preventDefault();
        act();
      },
      onBlur: () => setActive(undefined),
    },
    listId: id,
    option: (suggestion: string, index: number) => ({
      id: optionId(index),
      'aria-selected': suggestion === value,
      'data-active': index === active || undefined,
      // The focus stays where it is: in the input, or, on a phone, away from it and its keyboard.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => take(suggestion),
    }),
  };
}

/**
 * The suggestions that hold every typed word, in any case of letters, in their own order; all of them while nothing is
 * typed.
 */
export function matchingSuggestions(suggestions: readonly string[], typed: string): readonly string[] {
  const words = typed.toLowerCase().split(/\s+/);
  return suggestions.filter((suggestion) => {
    const candidate = suggestion.toLowerCase();
    return words.every((word) => candidate.includes(word));
  });
}
