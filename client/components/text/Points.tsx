/** Short texts with headings of their own, side by side under hairlines. */

export interface PointsProps {
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

/** Two columns on wide screens, four where there is room. */
export function Points({ points }: PointsProps) {
  return (
    <ul className="points">
      {points.map(({ title, text }) => (
        <li key={title} className="points-item">
          <h3 className="points-title">{title}</h3>
          <p className="points-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
