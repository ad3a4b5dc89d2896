/** The bead band: only between a night ground and something else, above the footer, on top of a dialog. */
export function Band() {
  return <div className="band" />;
}
