import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';

interface Suggesting {
  readonly value: string;
  /** Set where the list opens once the visitor types or asks for it, and closes once one is taken or the focus leaves. */
  readonly popup?: true;
  /** The suggestions that fit what is typed. */
  suggest(typed: string): readonly string[];
  onChange(value: string): void;
}

/**
 * The state and the keys of an input with suggestions, after the ARIA combobox pattern: arrows move along them,
 * Enter takes one, Escape puts them away, typing brings those back that fit.
 *
 * Out: whether the list is open, the suggestions to show, the properties of the input, of the list and of each option.
 */
export function useSuggestions({ value, popup, suggest, onChange }: Suggesting) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(!popup);
  const [active, setActive] = useState<number>();

  const fitting = suggest(typed);
  const offered = open ? fitting : [];
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (active !== undefined)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const type = (text: string) => {
    onChange(text);
    setTyped(text);
    setOpen(true);
    setActive(undefined);
  };
  const taken = fitting.indexOf(value);
  const openAtTaken = () => {
    setOpen(true);
    if (taken >= 0) setActive(taken);
  };
  const move = (by: 1 | -1) => {
    if (!open && taken >= 0) return openAtTaken();
    setOpen(true);
    const from = active ?? (by === 1 ? -1 : 0);
    setActive(fitting.length === 0 ? undefined : (from + by + fitting.length) % fitting.length);
  };
  const take = (suggestion: string) => {
    onChange(suggestion);
    setActive(undefined);
    // Beside the input the typed text stays the filter, so that the list does not move under the visitor's finger.
    if (!popup) return;
    setTyped('');
    setOpen(false);
  };

  const keys = new Map<string, () => void>([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
  ]);
  if (open) keys.set('Escape', () => setOpen(false));
  // With no suggestion active, Enter is left to the form.
  if (active !== undefined) keys.set('Enter', () => take(offered[active] ?? value));

  return {
    open,
    offered,
    input: {
      role: 'combobox' as const,
      'aria-expanded': offered.length > 0,
      'aria-controls': offered.length > 0 ? id : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active === undefined ? undefined : optionId(active),
      value,
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onClick: popup && (() => !open && openAtTaken()),
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys.get(event.key);
        if (act === undefined || event.nativeEvent.isComposing) return;
        event.preventDefault();
        act();
      },
      onBlur: () => {
        setActive(undefined);
        if (popup) setOpen(false);
      },
    },
    list: {
      id,
      // The focus stays where it is: in the input, or, on a phone, away from it and its keyboard.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    option: (suggestion: string) => {
      const index = offered.indexOf(suggestion);
      return {
        id: optionId(index),
        'aria-selected': suggestion === value,
        'data-active': index === active || undefined,
        onClick: () => take(suggestion),
      };
    },
  };
}

/** In small letters and without accents, as visitors may type them. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The suggestions that hold every typed word, in any case of letters, with or without accents, in their own order; all of
 * them while nothing is typed.
 */
export function matchingSuggestions(suggestions: readonly string[], typed: string): readonly string[] {
  const words = plain(typed).split(/\s+/);
  return suggestions.filter((suggestion) => {
    const candidate = plain(suggestion);
    return words.every((word) => candidate.includes(word));
  });
}
