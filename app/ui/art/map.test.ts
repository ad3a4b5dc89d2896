import { expect, it } from 'vitest';
import { labelSides } from './map.ts';

it('keeps the labels of close cities apart and inside the picture', () => {
  const places = [
    { label: 'Kampala', lon: 32.6, lat: 0.3 },
    { label: 'Dar es Salaam', lon: 39.2, lat: -6.8 },
    { label: 'Ifakara', lon: 36.7, lat: -8.1 },
    { label: 'Johannesburg', lon: 28, lat: -26.2 },
  ];
  expect(labelSides(places)).toEqual(['right', 'top', 'left', 'right']);
});

it('handles any input, even many labels at one place', () => {
  const crowd = Array.from({ length: 6 }, () => ({ label: 'Johannesburg', lon: 28, lat: -26 }));
  expect(labelSides(crowd)).toHaveLength(6);
});
