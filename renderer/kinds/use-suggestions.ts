import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';

interface Suggesting {
  readonly value: string;
  /** Set if the list opens when the visitor types or asks for it, and closes when one is taken or the focus leaves. */
  readonly popup?: true;
  /** The suggestions that match the typed text. */
  suggest(typed: string): readonly string[];
  onChange(value: string): void;
}

/**
 * The state and the keys of an input with suggestions, after the ARIA combobox pattern: arrows move through the list,
 * Enter takes a suggestion, Escape closes the list, typing shows the matching ones again.
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
    // In a list that stays open, the typed text stays the filter, so that nothing moves under the visitor's finger.
    if (!popup) return;
    setTyped('');
    setOpen(false);
  };

  const keys = new Map<string, () => void>([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
  ]);
  if (open) keys.set('Escape', () => setOpen(false));
  // If no suggestion is active, Enter submits the form.
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
      // Keep the focus: in the input, or, on a phone, outside of it, so that the keyboard stays closed.
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

/** The text in lower case and without accents, as visitors may type it. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The suggestions that contain every typed word, ignoring case and accents, in their own order; all suggestions if
 * nothing is typed.
 */
export function matchingSuggestions(suggestions: readonly string[], typed: string): readonly string[] {
  const words = plain(typed).split(/\s+/);
  return suggestions.filter((suggestion) => {
    const candidate = plain(suggestion);
    return words.every((word) => candidate.includes(word));
  });
}
