import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { type CardInText, cardsIn, withBlockMoved } from './card-places.ts';

interface CardsInTextProps {
  text: string;
  onChange: (text: string) => void;
}

/** The cards of an issue in order, with buttons to move them between paragraphs. */
export function CardsInText({ text, onChange }: CardsInTextProps) {
  const [statusText, setStatusText] = useState('');
  const cards = cardsIn(text);
  const move = ({ blockIndex, title }: CardInText, way: 'up' | 'down') => {
    const moved = withBlockMoved(text, blockIndex, way === 'up' ? -1 : 1);
    setStatusText(moved === text ? `${title} cannot go further ${way}.` : `${title} moved ${way}.`);
    if (moved !== text) onChange(moved);
  };
  if (cards.length === 0) return null;
  return (
    <div>
      <h3>Cards in the text</h3>
      <ol className="mail-cards">
        {cards.map((card, index) => (
          <li
            key={`${card.address} ${cards.slice(0, index).filter(({ address }) => address === card.address).length}`}
          >
            <span>{card.title}</span>
            <span className="actions">
              {(['up', 'down'] as const).map((way) => (
                <Button
                  key={way}
                  size="small"
                  variant="two"
                  aria-label={`Move ${way}: ${card.title}`}
                  onClick={() => move(card, way)}
                >
                  {`Move ${way}`}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className="hint" role="status">
        {statusText}
      </p>
    </div>
  );
}
