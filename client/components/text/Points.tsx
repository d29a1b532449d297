/** Short texts with headings of their own, side by side under hairlines. */

export interface PointsProps {
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly headingLevel: 2 | 3;
}

/** Two columns on wide screens, four where there is room. */
export function Points({ points, headingLevel }: PointsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="points">
      {points.map(({ title, text }) => (
        <li key={title} className="points-item">
          <Heading className="points-title">{title}</Heading>
          <p className="points-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
